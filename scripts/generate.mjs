import { ensureGenerated, ensureNode, ensureNpm, generateTypes, hasDevelopmentPackages } from './setup.mjs';
import { helpIfAsked } from './usage.mjs';

// This file is the npm script `prepare`. It makes the database client and the types of the routes. An installation for
// production lacks the tools for both, and gets both from a build.
helpIfAsked('generate', process.argv.slice(2));
ensureNode();
ensureNpm();
if (hasDevelopmentPackages()) {
  ensureGenerated();
  generateTypes();
}

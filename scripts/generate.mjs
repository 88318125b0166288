import { ensureGenerated, ensureNode, ensureNpm, generateTypes, hasDevelopmentPackages } from './setup.mjs';
import { helpIfAsked } from './usage.mjs';

// `prepare`: the database client and the types of the routes. Neither can be made in an installation for
// production, which gets both from a build.
helpIfAsked('generate', process.argv.slice(2));
ensureNode();
ensureNpm();
if (hasDevelopmentPackages()) {
  ensureGenerated();
  generateTypes();
}

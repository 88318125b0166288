import { ensureGenerated, ensureNode, ensureNpm, generateTypes, hasDevelopmentPackages } from './setup.mjs';

// `prepare` and `typecheck`: the database client and the types of the routes. Neither can be made in an installation for
// production, which gets both from a build.
ensureNode();
ensureNpm();
if (hasDevelopmentPackages()) {
  ensureGenerated();
  generateTypes();
}

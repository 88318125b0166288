import { ensureGenerated, ensureNode, generateTypes, requireInstalled, requireMessages } from './setup.mjs';

ensureNode();
requireInstalled();
ensureGenerated();
if (process.argv.includes('--types')) generateTypes();
else requireMessages();

import { ensureGenerated, ensureNode, generateTypes, requireInstalled } from './setup.mjs';

ensureNode();
requireInstalled();
ensureGenerated();
if (process.argv.includes('--types')) generateTypes();

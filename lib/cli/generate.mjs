import { ensureGenerated, ensureNode, requireInstalled } from './setup.mjs';

ensureNode();
requireInstalled();
ensureGenerated();

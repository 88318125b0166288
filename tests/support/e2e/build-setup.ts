import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@/scripts/paths';

export default function requireBuild() {
  if (existsSync(join(root, '.next', 'BUILD_ID'))) return;
  throw new Error('The browser tests need a production build. Run: npm run build');
}

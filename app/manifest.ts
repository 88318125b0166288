import type { MetadataRoute } from 'next';
import { brand } from '@/lib/brand';
import { brandColors } from '@/lib/brand-colors';
import { routes } from '@/lib/routes';

const manifest = (): MetadataRoute.Manifest => ({
  name: brand.name,
  short_name: brand.name,
  start_url: routes.root(),
  display: 'standalone',
  background_color: brandColors.light.background,
  theme_color: brandColors.light.primary,
  icons: [
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/apple-icon.png', sizes: '180x180', type: 'image/png' },
  ],
});

export default manifest;

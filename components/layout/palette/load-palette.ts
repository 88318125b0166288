export const loadPalette = () => import('@/components/layout/palette/palette').then((file) => file.Palette);

export const loadPalette = () => import('./palette').then((file) => file.Palette);

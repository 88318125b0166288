/** jsdom decodes and draws nothing. The canvases that were drawn on, with their calls. */
export const canvas = {
  drawImage: jest.fn(),
  fillRect: jest.fn(),
  /** What the browser says about the pixel that was filled. */
  pixel: [18, 52, 86, 255],
  /** What the browser can write. */
  types: ['image/webp', 'image/jpeg'],
};

export const bitmap = { width: 0, height: 0, close: jest.fn() };

/** A picture of this size, or one that the browser can't read. */
export const setPicture = (size?: { width: number; height: number }) =>
  Object.assign(window, {
    createImageBitmap: async () => {
      if (!size) throw new DOMException('The source image could not be decoded.');
      return Object.assign(bitmap, size);
    },
  });

beforeEach(() => {
  jest.clearAllMocks();
  canvas.types = ['image/webp', 'image/jpeg'];
  canvas.pixel = [18, 52, 86, 255];
  const { drawImage, fillRect } = canvas;
  Object.assign(HTMLCanvasElement.prototype, {
    getContext: () => ({
      ...{ drawImage, fillRect, clearRect: jest.fn() },
      getImageData: () => ({ data: canvas.pixel }),
    }),
    toBlob(this: HTMLCanvasElement, done: (blob: Blob) => void, type: string) {
      const written = canvas.types.includes(type) ? type : 'image/png';
      done(new Blob([`${this.width}x${this.height}`], { type: written }));
    },
  });
});

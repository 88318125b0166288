/** jsdom has no matchMedia. Supports only queries for `max-width` and the pointer. */
export function setWindowWidth(width: number, pointer: 'fine' | 'coarse' = 'fine') {
  window.matchMedia = (query) => {
    const limit = Number(/max-width: ([\d.]+)px/.exec(query)?.[1] ?? Number.NaN);
    return Object.assign(new EventTarget(), {
      matches: width <= limit || query.includes(`(pointer: ${pointer})`),
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
  };
}

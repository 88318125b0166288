/** jsdom has no matchMedia. Supports only `max-width` queries. */
export function setWindowWidth(width: number) {
  window.matchMedia = (query) => {
    const limit = Number(/max-width: ([\d.]+)px/.exec(query)?.[1] ?? Number.NaN);
    return Object.assign(new EventTarget(), {
      matches: width <= limit,
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
  };
}

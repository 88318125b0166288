// Runs in every measured page before its own scripts. A file, because tsx changes functions that Playwright would send.
{
  const controls = 'main :is(a, button, input:not([type="hidden"]), select, textarea)';
  /** @type {(element: Element) => boolean} */
  const belongsToReact = (element) => Object.keys(element).some((key) => key.startsWith('__reactProps$'));

  let [hydratedMs, shift, paintMs, longestTaskMs] = [0, 0, 0, 0];
  // The check takes time of every frame, so it ends before actions are measured.
  let isLoading = true;
  const checkHydration = () => {
    const found = [...document.querySelectorAll(controls)];
    const isHydrated = document.readyState !== 'loading' && found.length > 0 && found.every(belongsToReact);
    if (!isHydrated) hydratedMs = 0;
    else if (hydratedMs === 0) hydratedMs = performance.now();
    if (isLoading) requestAnimationFrame(checkHydration);
  };
  requestAnimationFrame(checkHydration);

  /** @type {(type: string, take: (entry: any) => void) => void} */
  const observe = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) shift += value;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    paintMs = startTime;
  });
  observe('longtask', ({ duration }) => {
    longestTaskMs = Math.max(longestTaskMs, duration);
  });

  const isHydrated = () => hydratedMs > 0;

  const getLoad = () => {
    const files = /** @type {PerformanceResourceTiming[]} */ ([
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ]);
    const kilobytes = (/** @type {(path: string) => boolean} */ isCounted) =>
      files
        .filter(({ name }) => isCounted(new URL(name).pathname))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize / 1_000, 0);
    isLoading = false;
    return {
      'JavaScript kB': kilobytes((path) => path.endsWith('.js')),
      'all kB': kilobytes(() => true),
      'LCP ms': paintMs,
      CLS: shift,
      'hydrated ms': hydratedMs,
      'longest task ms': longestTaskMs,
    };
  };

  const listRows = () =>
    [...document.querySelectorAll('main a[href]')]
      .map((link) => link.getAttribute('href'))
      .filter((href) => /\/[0-9a-f-]{36}$/.test(href ?? ''))
      .join();
  const shows = (/** @type {string} */ selector) => () =>
    [...document.querySelectorAll(selector)].some((element) =>
      element.checkVisibility({ opacityProperty: true }),
    );
  const isVisible = {
    selection: () => document.querySelector('tbody input[type=checkbox]:checked') !== null,
    menu: shows('[role=menu]'),
    dialog: shows('[role=dialog], [role=alertdialog]'),
    dark: () => document.documentElement.classList.contains('dark'),
  };

  const GIVE_UP_MS = 20_000;
  /** @type {Promise<number>} */
  let duration;
  /**
   * The time from the next event of `type` to the end of the first frame that shows its effect.
   * NaN without an effect.
   * @type {(type: string, effect: 'selection' | 'menu' | 'dialog' | 'dark' | 'rows') => void}
   */
  const watch = (type, effect) => {
    isLoading = false;
    const rows = listRows();
    const isDone = effect === 'rows' ? () => ![rows, ''].includes(listRows()) : isVisible[effect];
    duration = new Promise((resolve) => {
      const start = (/** @type {Event} */ { timeStamp }) => {
        const check = () => {
          if (isDone()) setTimeout(() => resolve(performance.now() - timeStamp));
          else if (performance.now() - timeStamp > GIVE_UP_MS) resolve(Number.NaN);
          else requestAnimationFrame(check);
        };
        requestAnimationFrame(check);
      };
      window.addEventListener(type, start, { capture: true, once: true });
    });
  };

  Object.assign(window, { bench: { isHydrated, getLoad, watch, getDuration: () => duration } });
}

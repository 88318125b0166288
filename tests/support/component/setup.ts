import '@testing-library/jest-dom';

// jsdom has no PointerEvent, which menus need.
window.PointerEvent ??= class extends MouseEvent {
  readonly pointerType: string;
  constructor(type: string, init: PointerEventInit = {}) {
    super(type, init);
    this.pointerType = init.pointerType ?? '';
  }
} as unknown as typeof PointerEvent;

jest.mock('next/navigation', () => jest.requireActual('@/tests/support/component/navigation'));

jest.mock('@/lib/cn', () => {
  const { cn } = jest.requireActual<typeof import('@/lib/cn')>('@/lib/cn');
  const { findOverriddenClasses } = jest.requireActual<typeof import('@/tests/support/class-conflicts')>(
    '@/tests/support/class-conflicts',
  );
  return {
    cn: (...classes: Parameters<typeof cn>) => {
      const text = cn(...classes);
      const overridden = findOverriddenClasses(text);
      if (overridden.length > 0)
        throw new Error(`Mark what overrides ${overridden.join(' ')} with !: ${text}`);
      return text;
    },
  };
});

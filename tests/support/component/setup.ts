import '@testing-library/jest-dom';

// jsdom has no PointerEvent, which menus need.
window.PointerEvent ??= class extends MouseEvent {
  readonly pointerType: string;
  constructor(type: string, init: PointerEventInit = {}) {
    super(type, init);
    this.pointerType = init.pointerType ?? '';
  }
} as unknown as typeof PointerEvent;

// cmdk and comboboxes need what jsdom lacks.
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
Element.prototype.scrollIntoView ??= () => undefined;

jest.mock('next/navigation', () => jest.requireActual('@/tests/support/component/navigation'));
jest.mock('next/link', () => jest.requireActual('@/tests/support/component/link'));

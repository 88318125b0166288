import '@testing-library/jest-dom';

// jsdom has no PointerEvent, which menus need.
window.PointerEvent ??= class extends MouseEvent {} as unknown as typeof PointerEvent;

jest.mock('next/navigation', () => jest.requireActual('@/tests/support/component/navigation'));

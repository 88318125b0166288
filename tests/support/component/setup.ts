import '@testing-library/jest-dom';

// jsdom in Jest has none, and menus open by it.
window.PointerEvent ??= class extends MouseEvent {} as unknown as typeof PointerEvent;

jest.mock('next/navigation', () => jest.requireActual('@/tests/support/component/navigation'));

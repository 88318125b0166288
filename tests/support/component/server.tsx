import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { act, render, toWrapper } from './render';

afterEach(() => document.body.replaceChildren());

/** Shows a page as it is before its scripts run. `hydrate` runs them. */
export function renderOnServer(ui: ReactElement) {
  const Wrapper = toWrapper();
  const root = document.createElement('div');
  root.innerHTML = renderToString(<Wrapper>{ui}</Wrapper>);
  document.body.replaceChildren(root);
  const form = root.querySelector('form') ?? undefined;
  return { root, form, hydrate: () => act(async () => void render(ui, { container: root, hydrate: true })) };
}

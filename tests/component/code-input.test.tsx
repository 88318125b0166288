import { createRef } from 'react';
import { CodeInput, type CodeInputHandle } from '@/components/form/code-input';
import { differentCode, sampleCode, sampleCodeIn, sampleCodeInGroups } from '@/tests/support/code';
import { act, render, screen, userEvent } from '@/tests/support/component/render';
import { mirroredLocale } from '@/tests/support/messages';

const allButLast = sampleCode.slice(0, -1);
const last = sampleCode.slice(-1);

const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' });

function open(props: Partial<Parameters<typeof CodeInput>[0]> = {}) {
  const onComplete = jest.fn();
  render(<CodeInput label="Code" onComplete={onComplete} {...props} />);
  return { onComplete, user: userEvent.setup() };
}

test.each([
  ['spaces and dashes', sampleCodeInGroups],
  ['Arabic digits', sampleCodeIn('٠')],
])('converts %s of a pasted code', async (_, text) => {
  const { onComplete, user } = open();
  await user.click(box());
  await user.paste(text);
  expect(box()).toHaveValue(sampleCode);
  expect(onComplete.mock.calls).toEqual([[sampleCode]]);
});

test('ignores letters and further digits', async () => {
  const { onComplete, user } = open();
  await user.type(box(), `${allButLast}a${last}7`);
  expect(box()).toHaveValue(sampleCode);
  expect(onComplete).toHaveBeenCalledTimes(1);
});

test('calls onComplete each time the last digit is entered', async () => {
  const { onComplete, user } = open();
  const different = differentCode(sampleCode);
  await user.type(box(), allButLast);
  expect(onComplete).not.toHaveBeenCalled();
  await user.type(box(), `${last}{Backspace}${different.slice(-1)}`);
  expect(onComplete.mock.calls).toEqual([[sampleCode], [different]]);
});

test('is empty and focused after a reset, and completes again', async () => {
  const ref = createRef<CodeInputHandle>();
  const { onComplete, user } = open({ ref });
  await user.type(box(), sampleCode);
  await user.tab();
  act(() => ref.current?.reset());
  expect(box()).toHaveValue('');
  expect(box()).toHaveFocus();
  await user.type(box(), sampleCode);
  expect(onComplete).toHaveBeenCalledTimes(2);
});

test('has the attributes for code suggestions and a numeric keyboard on phones', () => {
  open();
  expect(box()).toHaveAttribute('autocomplete', 'one-time-code');
  expect(box()).toHaveAttribute('inputmode', 'numeric');
});

test('is described by its hint and its error', () => {
  open({ error: 'Code is invalid', hint: 'It expires soon' });
  expect(box()).toBeInvalid();
  expect(box()).toHaveAccessibleDescription('It expires soon Code is invalid');
});

test('runs from left to right on a page from right to left', () => {
  render(<CodeInput label="Code" />, { locale: mirroredLocale });
  expect(box().closest('[dir]')).toHaveAttribute('dir', 'ltr');
});

import { CodeInput } from '@/components/form/code-input';
import { differentCode, sampleCode } from '@/tests/support/code';
import { render, screen, userEvent } from '@/tests/support/component/render';
import { mirroredLocale } from '@/tests/support/messages';

const allButLast = sampleCode.slice(0, -1);
const last = sampleCode.slice(-1);

const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' });

function open(props: Partial<Parameters<typeof CodeInput>[0]> = {}) {
  const onComplete = jest.fn();
  render(<CodeInput label="Code" onComplete={onComplete} {...props} />);
  return { onComplete, user: userEvent.setup() };
}

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
  expect(onComplete).toHaveBeenCalledTimes(2);
});

test('is suggested and typed with digits on phones, from left to right on every page', () => {
  render(<CodeInput label="Code" />, { locale: mirroredLocale });
  expect(box()).toHaveAttribute('autocomplete', 'one-time-code');
  expect(box()).toHaveAttribute('inputmode', 'numeric');
  expect(box().closest('[dir]')).toHaveAttribute('dir', 'ltr');
});

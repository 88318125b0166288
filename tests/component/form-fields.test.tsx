import { type ReactNode, useActionState } from 'react';
import { CheckboxField } from '@/components/form/checkbox-field';
import { ChoicesField } from '@/components/form/choices-field';
import { DateField } from '@/components/form/date-field';
import { ChoiceField, EmailField, TextField, TimeField, UrlField } from '@/components/form/field';
import { MoneyField, NumberField } from '@/components/form/number-field';
import { useChanges } from '@/components/form/unsaved-changes';
import { useValueFormat } from '@/components/ui/use-value-format';
import { CURRENCY } from '@/lib/constants';
import { render, screen, userEvent, waitFor } from '@/tests/support/component/render';
import { renderOnServer } from '@/tests/support/component/server';
import { inOurLanguages, t } from '@/tests/support/messages';

const options = [
  { value: 'draft', label: 'Draft' },
  { value: 'open', label: 'Open' },
];

/** A form that is sent, and shows what it sent. React resets it after each time. */
function Sent({ children }: { children: ReactNode }) {
  const [sent, send] = useActionState(
    async (_: string, form: FormData) => JSON.stringify(form.get('value')),
    '',
  );
  return (
    <form action={send}>
      {children}
      <button type="submit">Send</button>
      <output>{sent}</output>
    </form>
  );
}

/** A form that is rejected, and shows again what it sent. It says whether that is what it had at first. */
function Rejected() {
  const first = { due: '2026-11-20', kinds: 'draft' };
  const [values, send] = useActionState(
    async (_: Record<string, string>, form: FormData) => Object.fromEntries(form) as Record<string, string>,
    first,
  );
  const { isChanged, onInput } = useChanges(first);
  return (
    <form action={send} onInput={onInput}>
      <DateField label="Due" name="due" defaultValue={values.due} optional />
      <ChoicesField label="Kinds" name="kinds" defaultValue={values.kinds} options={options} />
      <button type="submit">Send</button>
      <button type="reset">Reset</button>
      <output>{`${isChanged ? 'changed' : 'saved'} ${JSON.stringify(values)}`}</output>
    </form>
  );
}

function Values() {
  const format = useValueFormat();
  return (
    <p>
      {[
        format.number(1_234_567.125),
        format.money(-125_050),
        format.day('2026-11-20'),
        format.timeOfDay('15:05'),
        format.boolean(true),
        format.list(['Red', 'Blue']),
      ].join(' | ')}
    </p>
  );
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const output = () => document.querySelector('output');

async function expectSent(value: unknown) {
  await press('Send');
  await waitFor(() => expect(output()).toHaveTextContent(JSON.stringify(value)));
}

async function removeDay() {
  await press(/^Due/);
  await userEvent.click(await screen.findByRole('button', { name: t('datePicker.clear') }));
}

describe('each field has its label, its hint and its error', () => {
  const texts = { label: 'Value', name: 'value', hint: 'A hint', error: t('validation.fieldRequired') };
  const description = `A hint ${t('validation.fieldRequired')}`;

  test.each([
    ['text', <TextField key="t" {...texts} />, ''],
    ['number', <NumberField key="n" {...texts} />, ''],
    ['amount', <MoneyField key="m" {...texts} />, `${CURRENCY} `],
    ['web address', <UrlField key="u" {...texts} />, ''],
    ['email', <EmailField key="e" {...texts} />, ''],
    ['choice', <ChoiceField key="c" {...texts} options={options} />, ''],
    ['checkbox', <CheckboxField key="b" {...texts} />, ''],
    ['time of day', <TimeField key="d" {...texts} />, ''],
  ])('%s', (_, field, unit) => {
    render(field);
    const control = screen.getByLabelText('Value');
    expect(control).toBeInvalid();
    expect(control).toHaveAccessibleDescription(unit + description);
  });

  test('choices', () => {
    render(<ChoicesField {...texts} options={options} />);
    expect(screen.getByRole('group', { name: 'Value' })).toHaveAccessibleDescription(description);
    for (const box of screen.getAllByRole('checkbox')) expect(box).toBeInvalid();
  });

  test('date', () => {
    render(<DateField {...texts} />);
    const button = screen.getByRole('button', { name: `Value ${t('datePicker.pick')}` });
    expect(button).toHaveAccessibleDescription(description);
    expect(button).toHaveAttribute('data-invalid');
  });
});

test('an error that appears later is in a live region that already exists, so it is announced', () => {
  const { rerender } = render(<TextField label="Name" name="name" />);
  const region = document.querySelector('[aria-live=polite]');
  rerender(<TextField label="Name" name="name" error="Name is required" />);
  expect(region).toHaveTextContent('Name is required');
});

test('fields of numbers open a keyboard of digits', () => {
  render(
    <>
      <NumberField label="Whole" name="a" />
      <NumberField label="Fraction" name="b" decimals={2} />
    </>,
  );
  expect(screen.getByLabelText('Whole')).toHaveAttribute('inputmode', 'numeric');
  expect(screen.getByLabelText('Fraction')).toHaveAttribute('inputmode', 'decimal');
});

test('a checkbox sends true or false', async () => {
  render(
    <Sent>
      <CheckboxField label="Open" name="value" defaultValue="true" />
    </Sent>,
  );
  await expectSent('true');
  await userEvent.click(screen.getByText('Open'));
  await expectSent('false');
});

test('a choice starts without one, and can return to none if it is optional', async () => {
  const show = (props: object) =>
    render(
      <Sent>
        <ChoiceField label="Kind" name="value" options={options} {...props} />
      </Sent>,
    );
  const { unmount } = show({});
  await expectSent('');
  unmount();
  show({ optional: true, defaultValue: 'open' });
  await userEvent.selectOptions(screen.getByRole('combobox'), t('form.none'));
  await expectSent('');
});

test('several choices are sent in one field, in their order', async () => {
  render(
    <Sent>
      <ChoicesField label="Kinds" name="value" options={options} />
    </Sent>,
  );
  await expectSent('');
  await userEvent.click(screen.getByText('Open'));
  screen.getByRole('checkbox', { name: 'Draft' }).focus();
  await userEvent.keyboard(' ');
  await expectSent('draft,open');
});

test('a date is picked by keyboard within its bounds, and sent as a calendar day', async () => {
  const bounds = { min: '2026-11-19', max: '2026-11-21' };
  render(
    <Sent>
      <DateField label="Due" name="value" defaultValue="2026-11-20" {...bounds} />
    </Sent>,
  );
  screen.getByRole('button', { name: 'Due Nov 20, 2026' }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: /November 20/ })).toHaveFocus());
  for (const name of [/November 18/, /November 22/])
    expect(screen.getByRole('button', { name })).toBeDisabled();
  expect(screen.queryByRole('button', { name: t('datePicker.clear') })).not.toBeInTheDocument();
  await userEvent.keyboard('{ArrowRight}{Enter}');
  expect(screen.getByRole('button', { name: 'Due Nov 21, 2026' })).toHaveFocus();
  await expectSent('2026-11-21');
});

test('a day and choices are a change of their form, and return to their values with it', async () => {
  render(<Rejected />);
  const open = screen.getByRole('checkbox', { name: 'Open' });
  await userEvent.click(open);
  expect(output()).toHaveTextContent('changed');
  await userEvent.click(open);
  expect(output()).toHaveTextContent('saved');
  await removeDay();
  expect(output()).toHaveTextContent('changed');
  await press('Reset');
  expect(screen.getByRole('button', { name: /^Due.*Nov 20, 2026/ })).toBeVisible();
  expect(output()).toHaveTextContent('saved');
});

test('a day and choices of a rejected form are those that were sent', async () => {
  render(<Rejected />);
  const sent = { due: '', kinds: 'draft,open' };
  await removeDay();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Open' }));
  await expectSent(sent);
  expect(Object.fromEntries(new FormData(document.querySelector('form') ?? undefined))).toEqual(sent);
  expect(screen.getByRole('checkbox', { name: 'Open' })).toBeChecked();
  const none = `Due ${t('form.optional')} ${t('datePicker.pick')}`;
  expect(screen.getByRole('button', { name: none })).toBeVisible();
});

describe('without scripts', () => {
  test('choices are fields of one name, and boxes checked before are kept', async () => {
    const { root, form, hydrate } = renderOnServer(
      <form>
        <ChoicesField label="Kinds" name="value" options={options} defaultValue="open" />
      </form>,
    );
    const getData = () => new FormData(form).getAll('value');
    const draft = root.querySelector<HTMLInputElement>('[type=checkbox]');
    if (draft) draft.checked = true;
    expect(getData()).toEqual(['draft', 'open']);
    await hydrate();
    expect(draft).toBeChecked();
    expect(getData()).toEqual(['draft,open']);
  });

  test('a date is the field of the browser, with the same label', () => {
    render(<DateField label="Due" name="due" defaultValue="2026-11-20" />);
    const field = screen.getByLabelText(/^Due/, { selector: 'input' });
    expect(field).toHaveAttribute('type', 'date');
    expect(field).toHaveAttribute('name', 'due');
    expect(field).toHaveValue('2026-11-20');
  });
});

test.each(
  inOurLanguages(
    ['en', '1,234,567.125 | -$1,250.50 | Nov 20, 2026 | 3:05 PM | Yes | Red and Blue'],
    ['fr', '1 234 567,125 | -1 250,50 $ | 20 nov. 2026 | 15:05 | Oui | Red et Blue'],
  ),
)('values are written in the language %s', (locale, text) => {
  render(<Values />, { locale });
  expect(document.querySelector('p')?.textContent?.replace(/[\u00A0\u202F]/g, ' ')).toBe(text);
});

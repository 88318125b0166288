import { type ReactNode, useActionState } from 'react';
import { CheckboxField } from '@/components/form/checkbox-field';
import { ChoicesField } from '@/components/form/choices-field';
import { DateField } from '@/components/form/date-field';
import { ChoiceField, EmailField, TextField, TimeField, UrlField } from '@/components/form/field';
import { MoneyField, NumberField } from '@/components/form/number-field';
import { CURRENCY } from '@/lib/constants';
import { render, screen, userEvent, waitFor } from '@/tests/support/component/render';
import { renderOnServer } from '@/tests/support/component/server';
import { t } from '@/tests/support/messages';

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

/** A form that is rejected, and shows again what it sent. */
function Rejected() {
  const [values, send] = useActionState(
    async (_: Record<string, string>, form: FormData) => Object.fromEntries(form) as Record<string, string>,
    { due: '2026-11-20', kinds: 'draft' },
  );
  return (
    <form action={send}>
      <DateField label="Due" name="due" defaultValue={values.due} optional />
      <ChoicesField label="Kinds" name="kinds" defaultValue={values.kinds} options={options} />
      <button type="submit">Send</button>
      <output>{JSON.stringify(values)}</output>
    </form>
  );
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

async function expectSent(value: unknown) {
  await press('Send');
  await waitFor(() => expect(document.querySelector('output')).toHaveTextContent(JSON.stringify(value)));
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

test('a day and choices of a rejected form are those that were sent', async () => {
  render(<Rejected />);
  const sent = { due: '', kinds: 'draft,open' };
  await press(/^Due/);
  await userEvent.click(await screen.findByRole('button', { name: t('datePicker.clear') }));
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

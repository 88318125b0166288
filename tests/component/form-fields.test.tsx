import { type ReactElement, useActionState } from 'react';
import { CheckboxField } from '@/components/form/checkbox-field';
import { ChoicesField } from '@/components/form/choices-field';
import { CodeInput } from '@/components/form/code-input';
import { DateField } from '@/components/form/date-field';
import { ChoiceField, EmailField, TextField, TimeField, UrlField } from '@/components/form/field';
import { FormMessage } from '@/components/form/form';
import { MoneyField, NumberField } from '@/components/form/number-field';
import { useChanges } from '@/components/form/unsaved-changes';
import { useValueFormat } from '@/components/ui/use-value-format';
import { FormattedValue } from '@/components/ui/value';
import { CURRENCY } from '@/lib/constants';
import { toMoneyText } from '@/lib/money';
import { render, screen, userEvent, waitFor } from '@/tests/support/component/render';
import { renderOnServer } from '@/tests/support/component/server';
import { inOurLanguages, otherLocale, t } from '@/tests/support/messages';

const options = [
  { value: 'draft', label: 'Draft' },
  { value: 'open', label: 'Open' },
];

/** A form that is sent, and shows what it sent. React resets it after each time. */
function Sent({ children }: { children: ReactElement }) {
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
    async (_: Record<string, string>, form: FormData) =>
      Object.fromEntries([...form].map(([name, value]) => [name, String(value)])),
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

function Changing() {
  const { isChanged, onInput } = useChanges({ due: '2026-11-20', kinds: 'draft' });
  return (
    <form onInput={onInput}>
      <DateField label="Due" name="due" defaultValue="2026-11-20" optional />
      <ChoicesField label="Kinds" name="kinds" defaultValue="draft" options={options} />
      <output>{isChanged ? 'changed' : 'saved'}</output>
      <button type="reset">Reset</button>
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
        format.boolean(false),
        format.list(['Red', 'Blue']),
      ].join(' | ')}
    </p>
  );
}

async function expectSent(value: unknown, user = userEvent.setup()) {
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(document.querySelector('output')).toHaveTextContent(JSON.stringify(value)));
}

describe('each field has its label, its hint and its error', () => {
  const texts = { label: 'Value', name: 'value', hint: 'A hint', error: t('validation.fieldRequired') };
  test.each([
    ['text', <TextField key="t" {...texts} />, 'textbox', ''],
    ['number', <NumberField key="n" {...texts} />, 'textbox', ''],
    ['amount', <MoneyField key="m" {...texts} />, 'textbox', `${CURRENCY} `],
    ['web address', <UrlField key="u" {...texts} />, 'textbox', ''],
    ['email', <EmailField key="e" {...texts} />, 'textbox', ''],
    ['choice', <ChoiceField key="c" {...texts} options={options} />, 'combobox', ''],
    ['checkbox', <CheckboxField key="b" {...texts} />, 'checkbox', ''],
  ])('%s', (_, field, role, unit) => {
    render(field);
    const control = screen.getByRole(role, { name: 'Value' });
    expect(control).toBeInvalid();
    expect(control).toHaveAccessibleDescription(`${unit}A hint ${t('validation.fieldRequired')}`);
  });

  test('a field in which an error moves nothing shows it in place of the hint', () => {
    const { rerender } = render(<CodeInput {...texts} error={undefined} />);
    const code = screen.getByRole('textbox', { name: 'Value' });
    expect(code).toHaveAccessibleDescription('A hint');
    rerender(<CodeInput {...texts} />);
    expect(code).toHaveAccessibleDescription(t('validation.fieldRequired'));
    expect(code).toBeInvalid();
  });

  test('time of day', () => {
    render(<TimeField {...texts} optional />);
    const control = screen.getByLabelText(/^Value/);
    expect(control).toHaveAccessibleName(`Value ${t('form.optional')}`);
    expect(control).toHaveAttribute('type', 'time');
    expect(control).toBeInvalid();
    expect(control).toHaveAccessibleDescription(`A hint ${t('validation.fieldRequired')}`);
  });

  test('choices', () => {
    render(<ChoicesField {...texts} options={options} />);
    const group = screen.getByRole('group', { name: 'Value' });
    expect(group).toHaveAccessibleDescription(`A hint ${t('validation.fieldRequired')}`);
    for (const box of screen.getAllByRole('checkbox')) expect(box).toBeInvalid();
  });

  test('date', () => {
    render(<DateField {...texts} />);
    const button = screen.getByRole('button', { name: `Value ${t('datePicker.pick')}` });
    expect(button).toHaveAccessibleDescription(`A hint ${t('validation.fieldRequired')}`);
    expect(button).toHaveAttribute('data-invalid');
  });
});

describe('a checkbox', () => {
  test.each([
    ['true', true, 'false'],
    ['false', false, 'true'],
  ])('with the value %j sends true or false', async (defaultValue, isChecked, changed) => {
    const user = userEvent.setup();
    render(
      <Sent>
        <CheckboxField label="Open" name="value" defaultValue={defaultValue} />
      </Sent>,
    );
    expect(screen.getByRole('checkbox', { name: 'Open' }).matches(':checked')).toBe(isChecked);
    await expectSent(String(isChecked), user);
    await user.click(screen.getByText('Open'));
    await expectSent(changed, user);
  });

  test('that is disabled sends nothing', async () => {
    render(
      <Sent>
        <CheckboxField label="Open" name="value" defaultValue="true" disabled />
      </Sent>,
    );
    await expectSent(null);
  });
});

describe('a choice', () => {
  const show = (props: object) =>
    render(
      <Sent>
        <ChoiceField label="Kind" name="value" options={options} {...props} />
      </Sent>,
    );

  test('starts without a choice', async () => {
    const user = userEvent.setup();
    show({});
    expect(screen.getByRole('combobox')).toHaveDisplayValue(t('form.choose'));
    await expectSent('', user);
    await user.selectOptions(screen.getByRole('combobox'), 'Open');
    await expectSent('open', user);
  });

  test('that is optional can return to none', async () => {
    const user = userEvent.setup();
    show({ optional: true, defaultValue: 'open' });
    await user.selectOptions(screen.getByRole('combobox'), t('form.none'));
    await expectSent('', user);
  });
});

describe('several choices', () => {
  const kinds = (props: object = {}) => (
    <Sent>
      <ChoicesField label="Kinds" name="value" options={options} {...props} />
    </Sent>
  );

  test('are sent in one field, in their order', async () => {
    const user = userEvent.setup();
    render(kinds());
    await expectSent('', user);
    await user.click(screen.getByText('Open'));
    screen.getByRole('checkbox', { name: 'Draft' }).focus();
    await user.keyboard(' ');
    await expectSent('draft,open', user);
  });

  test('without scripts are fields of one name, and boxes checked before are kept', async () => {
    const { root, form, hydrate } = renderOnServer(
      <form>
        <ChoicesField label="Kinds" name="value" options={options} defaultValue="open" />
      </form>,
    );
    const getData = () => new FormData(form).getAll('value');
    expect(getData()).toEqual(['open']);
    const draft = root.querySelector<HTMLInputElement>('[type=checkbox]');
    if (draft) draft.checked = true;
    expect(getData()).toEqual(['draft', 'open']);
    await hydrate();
    expect(draft).toBeChecked();
    expect(getData()).toEqual(['draft,open']);
  });

  test('are a change of their form, and return to their values with it', async () => {
    const user = userEvent.setup();
    render(<Changing />);
    const [draft, open] = screen.getAllByRole('checkbox');
    await user.click(open as HTMLElement);
    expect(screen.getByRole('status')).toHaveTextContent('changed');
    await user.click(open as HTMLElement);
    expect(screen.getByRole('status')).toHaveTextContent('saved');
    await user.click(draft as HTMLElement);
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    expect(draft).toBeChecked();
    expect(screen.getByRole('status')).toHaveTextContent('saved');
  });
});

test('an amount shows the decimal sign of the language, and its currency', () => {
  render(<MoneyField label="Price" name="value" defaultValue={toMoneyText(125_050, otherLocale)} />, {
    locale: otherLocale,
  });
  const field = screen.getByRole('textbox', { name: 'Price' });
  expect(field).toHaveValue(
    new Intl.NumberFormat(otherLocale, { minimumFractionDigits: 2, useGrouping: false }).format(1_250.5),
  );
  expect(field).toHaveAccessibleDescription(CURRENCY);
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

describe('a date', () => {
  const show = (props: object) =>
    render(
      <Sent>
        <DateField label="Due" name="value" defaultValue="2026-11-20" {...props} />
      </Sent>,
    );

  test('is picked by keyboard within its bounds, and sent as a calendar day', async () => {
    const user = userEvent.setup();
    show({ min: '2026-11-19', max: '2026-11-21' });
    screen.getByRole('button', { name: 'Due Nov 20, 2026' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: /November 20/ })).toHaveFocus());
    expect(screen.getByRole('button', { name: /November 18/ })).toBeDisabled();
    expect(screen.getByRole('button', { name: /November 22/ })).toBeDisabled();
    await user.keyboard('{ArrowRight}{Enter}');
    expect(screen.getByRole('button', { name: 'Due Nov 21, 2026' })).toHaveFocus();
    await expectSent('2026-11-21', user);
  });

  test('can be removed if it is optional', async () => {
    const user = userEvent.setup();
    const remove = { name: t('datePicker.clear') };
    const open = async () => {
      await user.click(screen.getByRole('button', { name: /^Due/ }));
      await screen.findByRole('grid');
    };
    const { unmount } = show({});
    await open();
    expect(screen.queryByRole('button', remove)).not.toBeInTheDocument();
    unmount();
    show({ optional: true });
    await open();
    await user.click(screen.getByRole('button', remove));
    expect(
      screen.getByRole('button', { name: `Due ${t('form.optional')} ${t('datePicker.pick')}` }),
    ).toHaveFocus();
    await expectSent('', user);
  });

  test('is a change of its form, and returns to its initial day with it', async () => {
    const user = userEvent.setup();
    render(<Changing />);
    await user.click(screen.getByRole('button', { name: /^Due/ }));
    await user.click(await screen.findByRole('button', { name: t('datePicker.clear') }));
    expect(screen.getByRole('status')).toHaveTextContent('changed');
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    expect(screen.getByRole('button', { name: /^Due.*Nov 20, 2026/ })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('saved');
  });
});

describe('values are written in the language', () => {
  test.each(
    inOurLanguages(
      ['en', '1,234,567.125 | -$1,250.50 | Nov 20, 2026 | 3:05 PM | Yes | No | Red and Blue'],
      ['fr', '1 234 567,125 | -1 250,50 $ | 20 nov. 2026 | 15:05 | Oui | Non | Red et Blue'],
    ),
  )('in %s', (locale, text) => {
    render(<Values />, { locale });
    expect(document.querySelector('p')?.textContent?.replace(/[\u00A0\u202F]/g, ' ')).toBe(text);
  });
});

test('a day and choices of a rejected form are those that were sent', async () => {
  render(<Rejected />);
  const sent = { due: '', kinds: 'draft,open' };
  await userEvent.click(screen.getByRole('button', { name: /^Due/ }));
  await userEvent.click(await screen.findByRole('button', { name: t('datePicker.clear') }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Open' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.getByText(JSON.stringify(sent))).toBeVisible());
  expect(Object.fromEntries(new FormData(document.querySelector('form') ?? undefined))).toEqual(sent);
  expect(screen.getByRole('checkbox', { name: 'Open' })).toBeChecked();
  expect(
    screen.getByRole('button', { name: `Due ${t('form.optional')} ${t('datePicker.pick')}` }),
  ).toBeVisible();
});

test('a list without values shows that there is none', () => {
  render(<FormattedValue type="list" value={[]} />);
  expect(screen.getByText(t('record.noValue'))).toBeVisible();
});

test('an error that appears later is in a live region that already exists, so it is announced', () => {
  const { rerender } = render(<TextField label="Name" name="name" />);
  const region = document.querySelector('[aria-live=polite]');
  rerender(<TextField label="Name" name="name" error="Name is required" />);
  expect(region).toHaveTextContent('Name is required');
});

test('a form error is an alert, a success is a status, and an empty message is no alert', () => {
  const { rerender } = render(<FormMessage>Not saved</FormMessage>);
  expect(screen.getByRole('alert')).toHaveTextContent('Not saved');
  rerender(<FormMessage>{undefined}</FormMessage>);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  rerender(<FormMessage tone="success">Saved</FormMessage>);
  expect(screen.getByRole('status')).toHaveTextContent('Saved');
});

test('without JavaScript, a date is the field of the browser, with the same label', () => {
  render(<DateField label="Due" name="due" defaultValue="2026-11-20" />);
  const field = screen.getByLabelText(/^Due/, { selector: 'input' });
  expect(field).toHaveAttribute('type', 'date');
  expect(field).toHaveAttribute('name', 'due');
  expect(field).toHaveValue('2026-11-20');
});

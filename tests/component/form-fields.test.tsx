import { type ReactElement, useActionState } from 'react';
import { CheckboxField } from '@/components/form/checkbox-field';
import { ChoiceField } from '@/components/form/choice-field';
import { DateField } from '@/components/form/date-field';
import { MoneyField, NumberField } from '@/components/form/number-field';
import { EmailField, UrlField } from '@/components/form/text-fields';
import { useChanges } from '@/components/form/unsaved-changes';
import { useValueFormat } from '@/components/ui/use-value-format';
import { CURRENCY } from '@/lib/constants';
import { type Locale, locales } from '@/lib/i18n/config';
import { toMoneyText } from '@/lib/money';
import { render, screen, userEvent, waitFor } from '@/tests/support/component/render';
import { inOurLanguages, otherLocale, t, translator } from '@/tests/support/messages';

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

function Changing() {
  const { isChanged, onInput } = useChanges({ due: '2026-11-20' });
  return (
    <form onInput={onInput}>
      <DateField label="Due" name="due" defaultValue="2026-11-20" optional />
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
        format.boolean(true),
        format.boolean(false),
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
    expect(control).toHaveAccessibleDescription(`${unit}A hint This field is required`);
  });

  test('date', () => {
    render(<DateField {...texts} />);
    const button = screen.getByRole('button', { name: `Value ${t('datePicker.pick')}` });
    expect(button).toHaveAccessibleDescription('A hint This field is required');
    expect(button).toHaveAttribute('data-invalid');
  });
});

describe('a checkbox', () => {
  test.each([
    ['', false, 'true'],
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
  const show = (props: object = {}, locale: Locale = 'en') =>
    render(
      <Sent>
        <DateField label="Due" name="value" defaultValue="2026-11-20" {...props} />
      </Sent>,
      { locale },
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

  test('that is required can’t be removed', () => {
    show();
    expect(screen.queryByRole('button', { name: /Remove/ })).not.toBeInTheDocument();
  });

  test.each(locales)('that is optional can be removed, in %s', async (locale) => {
    const user = userEvent.setup();
    const inLocale = translator(locale);
    show({ optional: true }, locale);
    await user.click(screen.getByRole('button', { name: `${inLocale('datePicker.clear')} Due` }));
    const button = screen.getByRole('button', {
      name: `Due ${inLocale('form.optional')} ${inLocale('datePicker.pick')}`,
    });
    expect(button).toHaveFocus();
    await expectSent('', user);
  });

  test('is a change of its form, and returns to its initial day with it', async () => {
    const user = userEvent.setup();
    render(<Changing />);
    await user.click(screen.getByRole('button', { name: /Remove/ }));
    expect(screen.getByRole('status')).toHaveTextContent('changed');
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    expect(screen.getByRole('button', { name: /^Due.*Nov 20, 2026/ })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('saved');
  });
});

describe('values are written in the language', () => {
  test.each(
    inOurLanguages(
      ['en', '1,234,567.125 | -$1,250.50 | Nov 20, 2026 | Yes | No'],
      ['fr', '1 234 567,125 | -1 250,50 $ | 20 nov. 2026 | Oui | Non'],
      ['sw', '1,234,567.125 | -$ 1,250.50 | 20 Nov 2026 | Ndiyo | Hapana'],
    ),
  )('in %s', (locale, text) => {
    render(<Values />, { locale });
    expect(document.querySelector('p')?.textContent?.replace(/[\u00A0\u202F]/g, ' ')).toBe(text);
  });
});

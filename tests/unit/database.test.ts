import { missingSettings, roleSettings } from '@/lib/database';
import { toConnectionString } from '@/lib/setting-urls';

const url = 'postgresql://app:pw@db.example.com:5432/app';

describe('toConnectionString', () => {
  test.each(['require', 'verify-ca', 'verify-full'])('sslmode=%s means what it means to libpq', (mode) => {
    expect(toConnectionString(`${url}?sslmode=${mode}`)).toBe(`${url}?sslmode=${mode}&uselibpqcompat=true`);
  });

  test.each([url, `${url}?sslmode=require&uselibpqcompat=false`])('%s stays as it is', (value) => {
    expect(toConnectionString(value)).toBe(value);
  });
});

describe('missingSettings', () => {
  const complete = { ...roleSettings, isEmbedded: false };

  test('the settings of db:migrate are complete, and other timeouts are allowed', () => {
    expect(missingSettings(complete)).toEqual([]);
    expect(missingSettings({ ...complete, TimeZone: 'Etc/UTC', statement_timeout: '30s' })).toEqual([]);
  });

  test.each([
    ['TimeZone', 'Africa/Nairobi'],
    ['statement_timeout', '0'],
    ['idle_in_transaction_session_timeout', '0'],
  ])('%s = %s is missing', (name, value) => {
    expect(missingSettings({ ...complete, [name]: value })).toEqual([name]);
  });
});

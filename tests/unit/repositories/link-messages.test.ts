import { t } from '@/tests/support/messages';

it('the messages of links keep their exact English wording', () => {
  expect([
    t('validation.linkRequired'),
    t('validation.linkTooShort', { min: 4 }),
    t('validation.linkNoDot'),
  ]).toEqual([
    'Link is required',
    'Invalid link, must be at least 4 characters',
    'Invalid link, must contain at least a dot',
  ]);
});

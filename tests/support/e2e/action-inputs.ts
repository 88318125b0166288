import type { Pool } from 'pg';
import { AVATAR } from '@/lib/file-fields';
import { otherLocale } from '@/tests/support/messages';
import { repeatedCode } from './codes';
import { findRecord } from './records';
import { resourceTests } from './resources';
import { type BuiltAction, builtActions } from './server-actions';

type Input = {
  fields: Record<string, string>;
  /** Needs no session; allowed in a demo. */
  open?: true;
  /** Needs no session; denied in a demo. */
  anyone?: true;
  manager?: true;
  /** Writes nothing, so a demo allows it. */
  reads?: true;
};

type ActionCase = BuiltAction & Input;

const toAuthenticatorResponse = (response: object) =>
  JSON.stringify({
    id: 'key',
    rawId: 'key',
    type: 'public-key',
    response: { clientDataJSON: 'e30', ...response },
  });
const attestation = toAuthenticatorResponse({ attestationObject: 'oA' });
const assertion = toAuthenticatorResponse({ authenticatorData: 'oA', signature: 'oA' });

export async function listActions(database: Pool, folder?: string): Promise<ActionCase[]> {
  const inputs = await listInputs(database);
  return builtActions(folder).map((action) => {
    const input = inputs[action.name];
    if (!input)
      throw new Error(`Declare a valid input for ${action.name} in tests/support/e2e/action-inputs.ts`);
    return { ...action, ...input };
  });
}

async function listInputs(database: Pool): Promise<Record<string, Input>> {
  const users = await database.query(
    `select id, email, "updatedAt" from "user" where role = 'user' and not banned order by id desc limit 1`,
  );
  const { id: userId, email: userEmail, updatedAt: userUpdatedAt } = users.rows[0];
  const name = 'Made by a test';
  const email = 'new-user@example.com';
  const code = repeatedCode(1);
  const importId = '00000000-0000-4000-8009-000000000001';
  const importRows = JSON.stringify([{ number: 2, cells: [email] }]);
  return {
    sendCodeAction: { fields: { email }, open: true },
    resendCodeAction: { fields: { email }, open: true },
    verifyCodeAction: { fields: { email, code }, open: true },
    signInWithProviderAction: { fields: { provider: 'github' }, open: true },
    signInAsExampleAction: { fields: { email: 'nobody@example.com' }, open: true },
    updateLocaleAction: { fields: { locale: otherLocale }, open: true },
    signOutAction: { fields: {}, open: true },
    restoreEmailAction: { fields: { token: 'a.b' }, anyone: true },
    endSessionAction: { fields: { token: 'a.b' }, anyone: true },
    searchAction: { fields: { area: 'manager', searchTerm: 'a' }, reads: true },
    findOptionsAction: { fields: { area: 'manager', kind: 'user', searchTerm: 'a' }, reads: true },
    findUsersByEmailAction: { fields: { emails: email }, manager: true },
    completeOnboardingAction: { fields: { name } },
    updateThemeAction: { fields: { theme: 'dark' }, open: true },
    updateTimeZoneAction: { fields: { timeZone: 'Asia/Tokyo' } },
    requestEmailChangeCodeAction: { fields: { email } },
    changeEmailAction: { fields: { email, code } },
    revokeMySessionAction: { fields: { id: userId } },
    revokeOtherSessionsAction: { fields: {} },
    downloadDataAction: { fields: {} },
    requestDeletionCodeAction: { fields: {} },
    deleteAccountAction: { fields: { code } },
    linkProviderAction: { fields: { provider: 'github', area: 'app' } },
    unlinkAccountAction: { fields: { id: userId } },
    startPasskeyRegistrationAction: { fields: {} },
    addPasskeyAction: { fields: { response: attestation } },
    renamePasskeyAction: { fields: { id: userId, name } },
    removePasskeyAction: { fields: { id: userId } },
    secureAccountAction: { fields: {} },
    requestPasskeyOptionsAction: { fields: {}, anyone: true },
    signInWithPasskeyAction: { fields: { response: assertion }, anyone: true },
    updateNameAction: { fields: { name } },
    updateAvatarAction: { fields: { fileId: '' } },
    startFileUploadAction: { fields: { key: AVATAR, name: 'photo.png', bytes: '5' } },
    finishFileUploadAction: { fields: { id: userId } },
    checkUserImportAction: { fields: { rows: importRows }, manager: true },
    runUserImportAction: {
      fields: { id: importId, fileName: 'made.csv', rows: importRows, defaultLanguage: 'en' },
      manager: true,
    },
    countInvitationsAction: { fields: {}, manager: true },
    sendInvitationsAction: { fields: {}, manager: true },
    createUserAction: { fields: { name: 'Made', email, role: 'user', locale: 'en' }, manager: true },
    updateUserAction: {
      fields: {
        name: 'Made',
        email: userEmail,
        role: 'admin',
        id: userId,
        updatedAt: userUpdatedAt.toISOString(),
      },
      manager: true,
    },
    banUsersAction: { fields: { ids: userId, reason: 'Because', until: '' }, manager: true },
    inviteUsersAction: { fields: { ids: userId }, manager: true },
    unbanUsersAction: { fields: { ids: userId }, manager: true },
    restoreBanAction: { fields: { id: userId }, manager: true },
    setUserRolesAction: { fields: { ids: userId, role: 'admin' }, manager: true },
    previewDeletionAction: { fields: { ids: userId }, manager: true },
    deleteUsersAction: { fields: { ids: userId, confirmation: userEmail }, manager: true },
    revokeSessionAction: { fields: { userId, sessionId: userId }, manager: true },
    revokeSessionsAction: { fields: { userId }, manager: true },
    removeUserPasskeyAction: { fields: { userId, id: userId }, manager: true },
    unlinkUserAccountAction: { fields: { userId, id: userId }, manager: true },
    secureUserAction: { fields: { userId }, manager: true },
    impersonateUserAction: { fields: { id: userId }, manager: true },
    stopImpersonatingAction: { fields: {}, anyone: true },
    ...(await listResourceInputs(database)),
  };
}

async function listResourceInputs(database: Pool): Promise<Record<string, Input>> {
  const inputs: Record<string, Input> = {};
  for (const { resource, actions, ownActions } of resourceTests) {
    const { id, updatedAt } = await findRecord(database, resource);
    const record = { id, updatedAt: updatedAt.toISOString() };
    for (const [name, fields] of Object.entries(actions(record))) inputs[name] = { fields, manager: true };
    for (const [name, fields] of Object.entries(ownActions(record))) inputs[name] = { fields };
  }
  return inputs;
}

/** Ignores the rows that a sign-in adds. */
export async function checksums(database: Pool): Promise<Record<string, string>> {
  const { rows } = await database.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const sums: Record<string, string> = {};
  for (const { name } of rows) {
    if (name === 'verification' || name === 'rate_limit') continue;
    const others =
      name === 'session'
        ? `where "userId" not in (select id from "user" where email in ('admin@example.com', 'user@example.com'))`
        : '';
    const { rows: sum } = await database.query(
      `select count(*) || ':' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum from "${name}" t ${others}`,
    );
    sums[name] = sum[0].sum;
  }
  return sums;
}

-- AlterTable
ALTER TABLE "user" ADD COLUMN     "browsersForgottenAt" TIMESTAMPTZ(3);

-- Until now, the audit log held these times.
UPDATE "user" u
   SET "browsersForgottenAt" = e.at
  FROM (SELECT "targetId", max("createdAt") AS at
          FROM audit_event
         WHERE "targetType" = 'user'
           AND action IN ('accountRevokeSession', 'accountRevokeSessions', 'accountUpdateEmail', 'accountRestoreEmail',
                          'userRevokeSession', 'userRevokeSessions', 'userUpdate')
         GROUP BY "targetId") e
 WHERE u.id = e."targetId";

// How does the team of a site read and change its database?
export { auditCsv, listAudit, recordAction, type AuditEntry, type TeamAction } from './audit.ts';
export { backUpDatabase } from './back-up-database.ts';
export { downloadsCsv, listDownloads, type TeamDownload } from './downloads.ts';
export { addMember, listMembers, removeMember, type TeamMember } from './members.ts';
export { deleteMessage, listMessages, messagesCsv, type TeamMessage } from './messages.ts';
export { moveToPostgres } from './move-to-postgres.ts';
export { openTeamDatabase } from './open-team-database.ts';
export { printReport, usageReport, type MonthOfUse } from './usage-report.ts';
export { deleteAccount } from './delete-account.ts';
export { restoreUser, suspendUser } from './suspend-user.ts';
export { exportUser, type ExportedUser } from './export-user.ts';
export { importUsers, listUsers, usersCsv, type ImportedUsers, type TeamUser } from './users.ts';

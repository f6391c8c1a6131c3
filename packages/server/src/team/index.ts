// What does the team that runs a site ask of its database?
export { backUpDatabase } from './back-up-database.ts';
export { downloadsCsv, listDownloads, type TeamDownload } from './downloads.ts';
export { deleteMessage, listMessages, messagesCsv, type TeamMessage } from './messages.ts';
export { moveToPostgres } from './move-to-postgres.ts';
export { openTeamDatabase } from './open-team-database.ts';
export { printReport, usageReport, type MonthOfUse } from './usage-report.ts';
export { deleteUser } from '../personal-data/index.ts';
export { exportUser, type ExportedUser } from './export-user.ts';
export { importUsers, listUsers, usersCsv, type ImportedUsers, type TeamUser } from './users.ts';

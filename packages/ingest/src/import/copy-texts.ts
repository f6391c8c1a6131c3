import { constants } from 'node:fs';
import { copyFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { SourceError } from '@zaban/engine/errors';
import { makeFolder } from '@zaban/engine/opening';
import { surveyCorpusFolder, type FolderSurvey } from '../folder/corpus-folder.ts';
import { METADATA_FILE, REPORT_FILE } from '../folder/not-texts.ts';
import { formatNamed } from '../formats.ts';
import { importFolder, type ImportOptions } from './import-folder.ts';
import { yearInName } from '../documents/imported.ts';
import { metadataTable } from './metadata-table.ts';
import { holdsDocuments } from './open-documents.ts';
import { printImportReport, type ImportedFile, type ImportReport } from './report.ts';

/**
 * Makes a corpus folder from a folder of texts or documents: files that have markup or tokens are copied, others are
 * imported. Throws a SourceError as `importFolder` does.
 */
export async function makeCorpusFolder(from: string, to: string, options: ImportOptions = {}): Promise<ImportReport> {
  const survey = await surveyCorpusFolder(from, undefined);
  const { hasTokens } = formatNamed(survey.format);
  const isCopied = hasTokens || (survey.format !== 'text' && !(await holdsDocuments(from)));
  return isCopied ? copyTexts(survey, from, to, options) : importFolder(from, to, options);
}

async function copyTexts(
  { texts, faults, leftOut, withdrawn, format }: FolderSurvey,
  from: string,
  to: string,
  { progress, signal, categoryOf = (folder) => folder }: ImportOptions,
): Promise<ImportReport> {
  if (faults.length > 0) throw faults[0];
  if (texts.length === 0) throw new SourceError(from, undefined, 'all of its texts are withdrawn.');
  const files: ImportedFile[] = [];
  makeFolder(to);
  for (const [at, { path, fileName, category: folder, fields, hasAccess }] of texts.entries()) {
    signal?.throwIfAborted();
    const category = categoryOf(folder);
    makeFolder(join(to, category));
    // On file systems that can, the copy takes no space until one of the two changes.
    await copyFile(path, join(to, category, fileName), constants.COPYFILE_FICLONE);
    const { title = '', author = '', year } = fields;
    files.push({
      from: relative(from, path),
      category,
      name: fileName,
      title,
      author,
      year: year || yearInName(fileName),
      fields: hasAccess ? fields : { ...fields, access: '' },
      format: formatNamed(format).title,
      notes: [],
    });
    progress?.({ filesDone: at + 1, filesTotal: texts.length });
  }
  const { fileName: _file, category: _category, access: _access, ...table } = texts[0]!.fields;
  const more = Object.keys(table).filter((name) => !['genre', 'title', 'author', 'year'].includes(name));
  await writeFile(join(to, METADATA_FILE), metadataTable(files, more));
  const report: ImportReport = {
    from,
    to,
    files,
    unit: formatNamed(format).hasTokens ? 'file' : 'text',
    leftOut: [
      ...leftOut.map(({ path, reason }) => ({ file: relative(from, path), reason })),
      ...withdrawn.map((file) => ({ file, reason: 'it is withdrawn' })),
    ],
  };
  await writeFile(join(to, REPORT_FILE), printImportReport(report));
  return report;
}

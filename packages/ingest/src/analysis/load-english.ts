import { English, type ListedForm, openParser } from '@zaban/english';
import { loadModel, PARSER_FILE } from '@zaban/english/load';

/** The analyser of English for a build. `parse`: whether it finds heads and relations too. */
export function loadEnglish({
  listed,
  parse,
}: {
  readonly listed?: ReadonlyMap<string, ListedForm>;
  readonly parse: boolean;
}): English {
  const model = loadModel();
  return new English(model, {
    ...(listed === undefined ? {} : { listed }),
    ...(parse ? { parser: openParser(model, loadModel(PARSER_FILE)) } : {}),
  });
}

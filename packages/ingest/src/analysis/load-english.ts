import { English, type DependencyParser, type ListedForm, openParser } from '@zaban/english';
import type { Analyser } from './analyser.ts';
import { isEnglish, UnicodeRules } from './unicode-rules.ts';
import { loadModel, PARSER_FILE } from '@zaban/english/load';

type Model = ReturnType<typeof loadModel>;

/** The model and the parser that were loaded last in this thread, as long as they are in memory. */
let lastModel: WeakRef<Model> | undefined;
let lastParser: WeakRef<DependencyParser> | undefined;

function modelInMemory(): Model {
  const known = lastModel?.deref();
  if (known !== undefined) return known;
  const model = loadModel();
  lastModel = new WeakRef(model);
  return model;
}

function parserInMemory(model: Model): DependencyParser {
  const known = lastParser?.deref();
  if (known !== undefined) return known;
  const parser = openParser(model, loadModel(PARSER_FILE));
  lastParser = new WeakRef(parser);
  return parser;
}

/** The analyser of English for a build. `parse`: whether it finds heads and relations too. */
export function loadEnglish({
  listed,
  parse,
}: {
  readonly listed?: ReadonlyMap<string, ListedForm>;
  readonly parse: boolean;
}): English {
  const model = modelInMemory();
  return new English(model, {
    ...(listed === undefined ? {} : { listed }),
    ...(parse ? { parser: parserInMemory(model) } : {}),
  });
}

/** The analyser for texts in a language; for one without an analyser, the rules of Unicode. */
export function loadAnalyser({
  language,
  ...wishes
}: Parameters<typeof loadEnglish>[0] & { readonly language: string | undefined }): Analyser {
  return language === undefined || isEnglish(language) ? loadEnglish(wishes) : new UnicodeRules(language);
}

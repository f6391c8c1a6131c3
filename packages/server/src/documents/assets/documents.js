// Searches the documentation within the page, and offers other versions if there is a list of them.
const { root, version, versions } = document.currentScript.dataset;
const field = document.querySelector('#search');
const found = document.querySelector('#found');
const article = document.querySelector('article');
const MOST_RESULTS = 30;
const BEFORE = 60;
const AFTER = 120;

/** The search index, loaded as a script at the first search, which works for pages opened from a disk too. */
let loading;
function load() {
  loading ??= new Promise((done, failed) => {
    const script = document.createElement('script');
    script.src = `${root}search-index.js`;
    script.addEventListener('load', () => done(globalThis.documentSections));
    script.addEventListener('error', () => failed(new Error('The index of the search cannot be loaded.')));
    document.head.append(script);
  });
  return loading;
}

/** Score of a section for the search words; matches in headings and titles count most. 0 if a word is missing. */
function scoreOf([, title, heading, text], words) {
  let score = 0;
  for (const word of words) {
    const inHeading = heading.toLowerCase().includes(word) ? 20 : 0;
    const inTitle = title.toLowerCase().includes(word) ? 5 : 0;
    const inText = Math.min(5, text.toLowerCase().split(word).length - 1);
    if (inHeading + inTitle + inText === 0) return 0;
    score += inHeading + inTitle + inText;
  }
  return score;
}

function resultOf([path, title, heading, text], [word]) {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = root + path;
  link.textContent = heading === title ? title : `${title}: ${heading}`;
  const at = Math.max(0, text.toLowerCase().indexOf(word));
  const from = Math.max(0, at - BEFORE);
  const extract = document.createElement('p');
  extract.textContent = `${from > 0 ? '…' : ''}${text.slice(from, at + AFTER)}${at + AFTER < text.length ? '…' : ''}`;
  item.append(link, extract);
  return item;
}

async function search() {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  found.hidden = words.length === 0;
  article.hidden = words.length > 0;
  if (words.length === 0) return;
  const sections = await load();
  const scored = sections
    .map((section) => ({ section, score: scoreOf(section, words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
  const count = document.createElement('p');
  count.textContent = scored.length === 1 ? '1 section' : `${scored.length} sections`;
  const list = document.createElement('ol');
  list.append(...scored.slice(0, MOST_RESULTS).map(({ section }) => resultOf(section, words)));
  found.replaceChildren(count, list);
}

field.addEventListener('input', () => void search());
field.form.addEventListener('submit', (event) => event.preventDefault());
// Closes the list of results after a click, because a result may be on this page.
found.addEventListener('click', (event) => {
  if (!event.target.closest('a')) return;
  field.value = '';
  void search();
});

if (versions !== undefined) {
  fetch(root + versions)
    .then((answer) => (answer.ok ? answer.json() : []))
    .then((all) => {
      if (all.length < 2) return;
      const choice = document.createElement('select');
      choice.setAttribute('aria-label', 'Version');
      choice.append(...all.map((each) => new Option(each, each, each === version, each === version)));
      choice.addEventListener('change', () => {
        location.href = new URL(`${root}../${choice.value}/index.html`, location.href);
      });
      document.querySelector('#version').replaceChildren(choice);
    })
    .catch(() => undefined);
}

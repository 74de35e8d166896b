/** The search of the page at /api/docs, which the server renders whole; without this script every call is listed. */

const searchable = 'h3, h3 + p, dt code, pre code';

interface Listed {
  call: HTMLElement;
  /** The call's entry in the contents. */
  entry: Element | null | undefined;
  /** Method, path, title, field names and refusal codes, in lower case. */
  text: string;
}

const calls: Listed[] = [...document.querySelectorAll<HTMLElement>('article')].map((call) => ({
  call,
  entry: document.querySelector(`nav a[href="#${call.id}"]`)?.parentElement,
  text: [...call.querySelectorAll(searchable)].map(({ textContent }) => textContent.toLowerCase()).join('\n'),
}));

/** Hides sections and parts of the contents in which no call is left; all of them return with an empty search. */
function hideEmptyGroups(isSearching: boolean): void {
  for (const group of document.querySelectorAll<HTMLElement>('main > section, nav > ul > li'))
    group.hidden = isSearching && !group.querySelector('article:not([hidden]), li:not([hidden])');
}

function showMatches(query: string, status: HTMLElement): void {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  let found = 0;
  for (const { call, entry, text } of calls) {
    const isMatch = words.every((word) => text.includes(word));
    call.hidden = !isMatch;
    entry?.toggleAttribute('hidden', !isMatch);
    if (isMatch) found += 1;
  }
  hideEmptyGroups(words.length > 0);
  const { found: template = '', none = '' } = status.dataset;
  const sentence = found > 0 ? template.replace('{found}', `${found}`).replace('{all}', `${calls.length}`) : none;
  status.textContent = words.length > 0 ? sentence : '';
}

function mountSearch(form: HTMLFormElement, field: HTMLInputElement, status: HTMLElement): void {
  const update = () => showMatches(field.value, status);
  field.addEventListener('input', update);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const first = calls.find(({ call }) => !call.hidden);
    if (first) location.hash = first.call.id;
  });
  document.addEventListener('keydown', (event) => {
    if (event.key === '/' && document.activeElement !== field && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      field.focus();
    } else if (event.key === 'Escape' && document.activeElement === field) {
      field.value = '';
      update();
    }
  });
  form.hidden = false;
}

const search = document.querySelector('form');
const typed = search?.querySelector('input');
const count = search?.querySelector('output');
if (search && typed && count) mountSearch(search, typed, count);

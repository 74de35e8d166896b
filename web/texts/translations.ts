import { createContext, useContext } from 'react';

/** By the English texts of a feature, the same in the language of the page; empty where that is English. */
const TranslationsContext = createContext<ReadonlyMap<object, object>>(new Map());

/**
 * Makes the hook with which components read a feature's sentences, in the page's language. Each feature has its own,
 * so that a page carries only what it says; a second language fills the map and touches no component.
 */
export const textsOf =
  <Texts extends object>(english: Texts) =>
  (): Texts =>
    (useContext(TranslationsContext).get(english) as Texts | undefined) ?? english;

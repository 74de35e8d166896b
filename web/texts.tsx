import { createContext, useContext } from 'react';
import { pages, type PageTexts } from '#domain/texts/en.ts';

const TextsContext = createContext<PageTexts>(pages);

/** Every sentence of the page's language. */
export const useTexts = (): PageTexts => useContext(TextsContext);

import { createContext, useContext } from 'react';
import { en, type Texts } from '#domain/texts/en.ts';

const TextsContext = createContext<Texts>(en);

/** Every sentence of the page's language. */
export const useTexts = (): Texts => useContext(TextsContext);

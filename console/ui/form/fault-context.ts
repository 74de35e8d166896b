import { createContext, useContext } from 'react';

/** The sentences of what is wrong with a form, by the names of its fields. */
export const FaultContext = createContext<Record<string, string>>({});

/** What is wrong with a field; undefined for nothing. */
export const useFieldFault = (name: string): string | undefined => useContext(FaultContext)[name];

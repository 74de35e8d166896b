import { createContext, useContext } from 'react';

/** The sentences of what is wrong with a form, by the names of its fields. */
export const FaultContext = createContext<Record<string, string>>({});

/** What is wrong with a field; undefined for nothing. */
export const useFieldFault = (name: string): string | undefined => useContext(FaultContext)[name];

/** What is wrong with a list or with the first of its items that is; undefined for nothing. */
export function useListFault(name: string): string | undefined {
  const faults = useContext(FaultContext);
  const at = Object.keys(faults).find((field) => field === name || field.startsWith(`${name}.`));
  return at === undefined ? undefined : faults[at];
}

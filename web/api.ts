import { createContext } from 'react-router';
import { createClient, type Call } from '#contract/client.ts';

/** The API as a loader calls it on the server: in process, with the reader's own cookie. */
export const apiContext = createContext<Call>();

/** The API as the browser calls it. */
export const call: Call = createClient((url, init) => fetch(url, init), '/api');

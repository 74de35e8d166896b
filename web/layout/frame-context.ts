import { createContext, useContext } from 'react';

const FrameContext = createContext(true);

/** Tells the server's renderer whether the frame around a page is rendered, or added from a cache. */
export const FrameProvider = FrameContext.Provider;

/** Whether the frame is rendered; always in the browser. */
export const useHasFrame: () => boolean = import.meta.env.SSR ? () => useContext(FrameContext) : () => true;

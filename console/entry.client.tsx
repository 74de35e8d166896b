import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { watchAttendance } from './session/attended.ts';

watchAttendance();

// The router knows the console's own address with its slash alone.
if (location.pathname === '/console') history.replaceState(null, '', `/console/${location.search}${location.hash}`);

startTransition(
  () =>
    void hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    ),
);

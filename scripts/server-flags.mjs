/**
 * What the server's process tells V8 (ADR-074). By itself V8 lets the young generation grow to 128 MB on a large machine,
 * nearly all of which is garbage, and the old one to some three times of what is alive in it before it collects; and it
 * has four threads for that even where there are two processors, on which they take the main thread's turn: with 0 it
 * has one fewer than there are processors.
 */
export const serverFlags = ['--v8-pool-size=0', '--max-semi-space-size=8', '--heap-growing-percent=30'];

/** What the server's process tells glibc: with an arena for each thread, what a thread has given back helps no other. */
export const serverEnvironment = { MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2' };

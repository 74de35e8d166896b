/**
 * What the server's process tells V8. By itself it lets the young generation grow to 128 MB on a large machine, nearly
 * all of which is garbage (ADR-074).
 */
export const serverFlags = ['--max-semi-space-size=16'];

/** The peer, whose figures stand beside ours where both do the same; they are quoted, not measured again. */
export const PEER = {
  name: 'EverShop 2.2.1',
  measured:
    'measured 24 Nov 2026 on 2 x AMD EPYC, 24 GiB, PostgreSQL 15.18 with fsync, Node 24.21.0, wrk 4.1 (bare node:http 88,000/s at 10 connections, bare orders 7,125/s at 10 and 1,983/s at 1)',
};

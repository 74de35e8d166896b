const full = process.env.ORDEAL === 'full';

/** How what a shop needs of others goes wrong; what says nothing is waited for as long as the shop has patience. */
const troubles = ['fail', 'close', 'answer rubbish', 'say nothing'] as const;

/** From which kind of database to which a backup moves. */
const moves = [
  ['embedded', 'server'],
  ['server', 'embedded'],
] as const;

/** How often everything is tried: within `npm test`, and in full with `npm run ordeal`. */
export const counts = {
  /** Shoppers after the last pieces, and how many pieces there are. */
  lastPieces: full ? { shoppers: 200, pieces: 1 } : { shoppers: 20, pieces: 5 },
  /** Buyers who press while prices change. */
  priceWatchers: full ? 200 : 24,
  /** Orders placed at the same moment, each with a number of its own. */
  parallelOrders: full ? 200 : 50,
  /** Claims of one reference id at the same moment. */
  referenceClaims: 50,
  /** People who order under load, each a few times. */
  crowd: full ? 20_000 : 1_000,
  /** How often the server is killed under load, per database. */
  kills: full ? 50 : 2,
  /** Whether the jobs of killed servers are retried at once, without the usual wait. */
  isHurried: !full,
  /** How many orders are placed and paid before a backup is taken under load. */
  ordersBeforeBackup: full ? 1_000 : 20,
  /** Likewise, of a shop that was stopped. */
  backupMoves: full ? moves : moves.slice(0, 1),
  /** How often the server is told to stop under load. */
  stops: full ? 50 : 1,
  /** Requests at one moment, far above what one process can work on. */
  burst: full ? 3_000 : 600,
  /** Sockets that never finish a request. */
  idleSockets: 1_500,
  /** Orders placed at one moment, likewise. */
  placings: full ? 1_500 : 1_000,
  /** Badly made requests, over all calls of the contract. */
  badRequests: full ? 100_000 : 1_000,
  /** How often the database goes away in the middle of checkouts. */
  databaseFalls: full ? 20 : 1,
  /** For how many seconds at least. */
  awaySeconds: full ? 10 : 1,
  /** What all providers do at once. */
  providerTroubles: full ? troubles : troubles.slice(1, 2),
  /** Orders whose mails two servers could send. */
  mailedOrders: full ? 500 : 30,
  /** Orders that were paid while no webhook told of it. */
  missedWebhooks: full ? 200 : 20,
  /** Seeds of the interleavings of all that tells of a payment or crosses it. */
  interleavings: full ? 1_000 : 25,
  /** Seeds of what becomes of a commission while several work on it. */
  commissions: full ? 1_000 : 15,
};

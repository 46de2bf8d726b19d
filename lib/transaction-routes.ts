/** How a DVP settlement moves, by the route that its requester names. A deployment has these; their ids are the same everywhere. */
export const TRANSACTION_ROUTES = [
  {
    id: '0197b000-0000-7000-8000-000000000001',
    kind: 'netting',
    name: 'Netting',
    text: 'Settlements between two accounts wait in their queue; a run moves the difference of each currency.',
  },
  {
    id: '0197b000-0000-7000-8000-000000000002',
    kind: 'chain',
    name: 'On chain',
    text: 'All legs settle at once in the books. Legs in a coin with a chain of its own, such as BTC, then move there too, sent again until confirmed; tokens and fiat move in the books alone.',
  },
] as const;

export type TransactionRoute = (typeof TRANSACTION_ROUTES)[number];

/** The route of an id, in whatever case. */
export const findRoute = (id: string): TransactionRoute | undefined =>
  TRANSACTION_ROUTES.find((route) => route.id === id.toLowerCase());

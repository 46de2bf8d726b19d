/** Ports that browsers call by no means: those of mail, names, files, terminals and others ("bad ports" of the Fetch standard). */
const BAD_PORTS = [
  1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110,
  111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532,
  540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061,
  6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
];

/** Ports of databases, caches, queues and remote desktops, which no receiver of callbacks uses. */
const STORE_PORTS = [
  445, 1433, 1521, 2181, 2379, 2380, 3306, 3389, 5432, 5672, 5900, 5984, 6379, 9042, 9092, 9200, 9300, 11_211, 26_257,
  27_017, 27_018, 27_019,
];

const CLOSED = new Set([...BAD_PORTS, ...STORE_PORTS]);

/** Below it the ports of a machine belong to its system. */
const FIRST_USER_PORT = 1024;

/** Why a port is not called; null when it may be. `isOwnMachine`: a sandbox's receivers on this machine take whatever port is free. */
export function portProblem(port: number, isOwnMachine: boolean): string | null {
  if (port === 0) return 'must not use port 0';
  if (!CLOSED.has(port) || (isOwnMachine && port >= FIRST_USER_PORT)) return null;
  return `must not use port ${port}, which is that of another kind of service`;
}

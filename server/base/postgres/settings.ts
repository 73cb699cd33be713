/**
 * How the embedded server is tuned: small when idle, durable always. Measured idle on Linux: see docs/decisions.
 * Every value can be overridden by the caller; tests do so with `fsync`.
 */
export function serverSettings(major: number, overrides: Record<string, string> = {}): Record<string, string> {
  return {
    max_connections: '40',
    shared_buffers: '24MB',
    huge_pages: 'off',
    work_mem: '4MB',
    maintenance_work_mem: '32MB',
    effective_cache_size: '512MB',
    random_page_cost: '1.1',
    jit: 'off',
    max_worker_processes: '4',
    max_parallel_workers: '2',
    max_parallel_workers_per_gather: '1',
    max_logical_replication_workers: '0',
    max_wal_senders: '2',
    max_replication_slots: '2',
    autovacuum_max_workers: '2',
    min_wal_size: '32MB',
    max_wal_size: '512MB',
    track_io_timing: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Errors go to the client; in the log they would carry people's texts.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
    // Reading in the server's own processes saves three workers that an idle server would keep.
    ...(major >= 18 ? { io_method: 'sync' } : {}),
    ...overrides,
  }
}

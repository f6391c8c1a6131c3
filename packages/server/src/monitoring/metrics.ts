/** Upper bounds of the buckets of response times, in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Metrics for a monitoring system, in the text format of Prometheus, without search words and persons. */
export class Metrics {
  readonly #requests = new Map<string, { count: number; seconds: number; buckets: number[] }>();
  readonly #figures = new Map<string, { type: 'gauge' | 'counter'; help: string; read: () => number }>();

  /** Counts an answered request; `route` is the pattern of its path, never the path itself. */
  observe(method: string, route: string, status: number, seconds: number): void {
    const key = `method="${method}",route="${route}",status="${status}"`;
    let series = this.#requests.get(key);
    if (series === undefined) {
      series = { count: 0, seconds: 0, buckets: BUCKETS.map(() => 0) };
      this.#requests.set(key, series);
    }
    series.count += 1;
    series.seconds += seconds;
    BUCKETS.forEach((edge, index) => {
      if (seconds <= edge) (series as { buckets: number[] }).buckets[index]! += 1;
    });
  }

  /** Adds a metric that is read at each request for the metrics. */
  gauge(name: string, help: string, read: () => number): void {
    this.#figures.set(name, { type: 'gauge', help, read });
  }

  /** Adds a metric that only grows during the life of the process. */
  counter(name: string, help: string, read: () => number): void {
    this.#figures.set(name, { type: 'counter', help, read });
  }

  print(): string {
    const lines = [
      '# HELP zaban_http_request_seconds Time to answer a request.',
      '# TYPE zaban_http_request_seconds histogram',
    ];
    for (const [labels, { count, seconds, buckets }] of this.#requests) {
      BUCKETS.forEach((edge, index) => {
        lines.push(`zaban_http_request_seconds_bucket{${labels},le="${edge}"} ${buckets[index]}`);
      });
      lines.push(`zaban_http_request_seconds_bucket{${labels},le="+Inf"} ${count}`);
      lines.push(`zaban_http_request_seconds_sum{${labels}} ${seconds}`);
      lines.push(`zaban_http_request_seconds_count{${labels}} ${count}`);
    }
    for (const [name, { type, help, read }] of this.#figures) {
      lines.push(`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, `${name} ${read()}`);
    }
    return `${lines.join('\n')}\n`;
  }
}

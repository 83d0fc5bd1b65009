/** One of several figures of a name. */
export interface LabelledFigure {
  labels: Record<string, string>;
  value: number;
}

/** A figure under /metrics that is read when somebody looks, or several that differ by their labels. */
export interface Gauge {
  name: string;
  help: string;
  labelNames?: readonly string[];
  read(): number | readonly LabelledFigure[] | Promise<number>;
}

import { connect, type Socket } from 'node:net';

const HEAD_ENDS = Buffer.from('\r\n\r\n');
const STATUS = /^HTTP\/1\.1 (\d{3})/;
const POSITION = /\r\nx-position: (\d+)\r\n/i;
const LENGTH = /\r\ncontent-length: (\d+)\r\n/i;

/** `position`: of the log; empty where the answer does not say. */
export type HttpAnswer = { status: number; position: string };

/**
 * A kept-alive HTTP connection, one call at a time. It reads no more of an answer than it must, because it shares the
 * machine with the server that is measured. Answers have to say their length.
 */
export class HttpConnection {
  readonly #socket: Socket;
  #answered: ((answer: HttpAnswer) => void) | undefined;
  #failed: ((error: Error) => void) | undefined;
  #head: Buffer = Buffer.alloc(0);
  #answer: HttpAnswer = { status: 0, position: '' };
  /** Bytes of the answer that are still to come; undefined while its head is being read. */
  #missing: number | undefined;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (piece) => this.#read(piece as Buffer));
    socket.on('error', (error) => this.#failed?.(error));
    socket.on('close', () => this.#failed?.(new Error('the server closed the connection')));
  }

  static open(port: number): Promise<HttpConnection> {
    return new Promise((opened, failed) => {
      const socket = connect({ host: '127.0.0.1', port, noDelay: true });
      socket.once('error', failed);
      socket.once('connect', () => opened(new HttpConnection(socket)));
    });
  }

  get isOpen(): boolean {
    return !this.#socket.destroyed;
  }

  /** Fulfilled once the last byte of the answer is there. */
  call(request: string): Promise<HttpAnswer> {
    return new Promise((answered, failed) => {
      this.#answered = answered;
      this.#failed = failed;
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#failed = undefined;
    this.#socket.destroy();
  }

  #read(piece: Buffer): void {
    if (this.#missing === undefined) {
      this.#head = this.#head.length === 0 ? piece : Buffer.concat([this.#head, piece]);
      const end = this.#head.indexOf(HEAD_ENDS);
      if (end === -1) return;
      const text = this.#head.toString('latin1', 0, end + 2);
      const status = Number(STATUS.exec(text)?.[1]);
      this.#answer = { status, position: POSITION.exec(text)?.[1] ?? '' };
      const length = LENGTH.exec(text)?.[1];
      if (length === undefined && status !== 304) {
        this.#failed?.(new Error(`an answer without a length: ${text}`));
        return;
      }
      const body = status === 304 ? 0 : Number(length);
      this.#missing = body - (this.#head.length - end - HEAD_ENDS.length);
      this.#head = Buffer.alloc(0);
    } else {
      this.#missing -= piece.length;
    }
    if (this.#missing > 0) return;
    this.#missing = undefined;
    this.#answered?.(this.#answer);
  }
}

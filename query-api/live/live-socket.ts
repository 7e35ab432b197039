import WebSocket from 'ws';

/**
 * A socket that emits `closing` when its end begins, whoever begins it. Nothing may be sent after the close frame
 * (RFC 6455 §5.5.1), and whoever sends frames thousands of times a second need not ask each socket every time.
 */
export class LiveSocket extends WebSocket {
  override close(code?: number, reason?: string | Buffer): void {
    this.emit('closing');
    super.close(code, reason);
  }
}

import gossip, { type ClusterInfo } from '@eventstore/db-client/generated/gossip_pb.js';
import { uuidMessage } from './messages.ts';

/** A node as the others see it; `alone` it has too few others for one of them to lead. */
export type Member = {
  id: string;
  address: string;
  port: number;
  state: 'leader' | 'follower' | 'alone' | 'dead';
};

const STATES = gossip.MemberInfo.VNodeState;

const STATE_OF = {
  leader: STATES.LEADER,
  follower: STATES.FOLLOWER,
  alone: STATES.UNKNOWN,
  dead: STATES.UNKNOWN,
} as const;

/** The rpc Gossip/Read: who is there and who leads, by which a client finds the leader. */
export function clusterInfo(members: readonly Member[]): ClusterInfo {
  const info = new gossip.ClusterInfo();
  info.setMembersList(
    members.map(({ id, address, port, state }) => {
      const endpoint = new gossip.EndPoint();
      endpoint.setAddress(address);
      endpoint.setPort(port);
      const member = new gossip.MemberInfo();
      member.setInstanceId(uuidMessage(id));
      member.setTimeStamp('0');
      member.setIsAlive(state !== 'dead');
      member.setState(STATE_OF[state]);
      member.setHttpEndPoint(endpoint);
      return member;
    }),
  );
  return info;
}

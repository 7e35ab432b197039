import gossip, { type ClusterInfo } from '@eventstore/db-client/generated/gossip_pb.js';
import { uuidMessage } from './messages.ts';

/** A node as the others see it. */
export type Member = { id: string; address: string; port: number; leads: boolean };

const { LEADER, FOLLOWER } = gossip.MemberInfo.VNodeState;

/** The rpc Gossip/Read: who is there and who leads, by which a client finds the leader. */
export function clusterInfo(members: readonly Member[]): ClusterInfo {
  const info = new gossip.ClusterInfo();
  info.setMembersList(
    members.map(({ id, address, port, leads }) => {
      const endpoint = new gossip.EndPoint();
      endpoint.setAddress(address);
      endpoint.setPort(port);
      const member = new gossip.MemberInfo();
      member.setInstanceId(uuidMessage(id));
      member.setTimeStamp('0');
      member.setIsAlive(true);
      member.setState(leads ? LEADER : FOLLOWER);
      member.setHttpEndPoint(endpoint);
      return member;
    }),
  );
  return info;
}

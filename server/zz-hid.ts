import {operations} from '/work/main/server/registry.ts';
 const rs=operations.flatMap((o:any)=>o.contract.routes.map((r:any)=>({...r,name:o.name})));
 const re=(p:string)=>new RegExp('^'+p.replace(/[.]/g,'\\.').replace(/\{\w+\}/g,'[^/]+')+'$');
 for(let i=0;i<rs.length;i++)for(let j=0;j<rs.length;j++){if(i!==j&&rs[i].path!==rs[j].path&&re(rs[i].path).test(rs[j].path.replace(/\{\w+\}/g,'0190aa11')))console.log(rs[i].method,rs[i].name,rs[i].path,i<j?'HIDES':'after',rs[j].method,rs[j].name,rs[j].path)}
 process.exit()
